/** Environment variables, ours or those for a process that we start. */
export type Settings = Record<string, string | undefined>
