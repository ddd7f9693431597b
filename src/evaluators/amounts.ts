import { z } from 'zod'

const WHOLE = 'a whole number of at least 0'
/** A whole number, 0 included. */
export const wholeNumber = z.number({ error: WHOLE }).int({ error: WHOLE }).min(0, { error: WHOLE })

const AMOUNT = 'a number of at least 0'
/** A number that is not negative. */
export const amount = z.number({ error: AMOUNT }).min(0, { error: AMOUNT })
