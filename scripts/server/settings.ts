export type Settings = Record<string, string | undefined>
