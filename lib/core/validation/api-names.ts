/** Our names and the API's, such as `{ needDate: 'time' }`; missing names are the same. */
export type ApiNames = Readonly<Record<string, string>>

type Renamed<T, N> = { [K in keyof T as K extends keyof N ? N[K] & PropertyKey : K]: T[K] }
type Reversed<N extends ApiNames> = { [K in keyof N as N[K]]: K }

/** Renames values to the API's names, in the same order. */
export function toApiNames<T extends object, const N extends ApiNames>(values: T, names: N) {
  return renamed(values, names) as Renamed<T, N>
}

/** Renames values to our names, in the same order. */
export function fromApiNames<T extends object, const N extends ApiNames>(values: T, names: N) {
  return renamed(values, reversed(names)) as Renamed<T, Reversed<N>>
}

export function fromApiName(name: string, names: ApiNames): string {
  return reversed(names)[name] ?? name
}

function renamed<V extends object>(values: V, names: ApiNames): Record<string, V[keyof V]> {
  const entries = Object.entries(values).map(([name, value]) => [names[name] ?? name, value])
  return Object.fromEntries(entries)
}

function reversed(names: ApiNames): ApiNames {
  return Object.fromEntries(Object.entries(names).map(([own, wire]) => [wire, own]))
}
