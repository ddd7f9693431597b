/** What made a report. A test holds it against package.json, so that a bundle needs no file beside it. */
export const TOOL = { name: 'agent-evals', version: '0.1.0' } as const
