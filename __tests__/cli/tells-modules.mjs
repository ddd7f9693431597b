import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Every module that is loaded is named in the file that TOLD_MODULES names.
registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) appendFileSync(process.env.TOLD_MODULES, `${url}\n`)
    return nextLoad(url, context)
  },
})
