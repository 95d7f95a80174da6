/** What the wire calls our names: `{ needDate: 'time' }`. Names that are missing are the same there. */
export type WireNames = Readonly<Record<string, string>>

type Renamed<T, N> = { [K in keyof T as K extends keyof N ? N[K] & PropertyKey : K]: T[K] }
type Reversed<N extends WireNames> = { [K in keyof N as N[K]]: K }

/** The same values under the wire's names, in the same order. */
export function toWire<T extends object, const N extends WireNames>(values: T, names: N) {
  return renamed(values, names) as Renamed<T, N>
}

/** The same values under our names, in the same order. */
export function fromWire<T extends object, const N extends WireNames>(values: T, names: N) {
  return renamed(values, reversed(names)) as Renamed<T, Reversed<N>>
}

/** Our name of what the wire calls `name`, such as a field that an answer refuses. */
export function ownName(name: string, names: WireNames): string {
  return reversed(names)[name] ?? name
}

function renamed<V extends object>(values: V, names: WireNames): Record<string, V[keyof V]> {
  const entries = Object.entries(values).map(([name, value]) => [names[name] ?? name, value])
  return Object.fromEntries(entries)
}

function reversed(names: WireNames): WireNames {
  return Object.fromEntries(Object.entries(names).map(([own, wire]) => [wire, own]))
}
