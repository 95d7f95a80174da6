import type { Scope } from '@/lib/core/auth/scopes'

/** `type` uses the type names of JSON and the names of shapes. */
export interface ShownField {
  name: string
  type: string
  isRequired: boolean
}

export interface ShownCall {
  operation: string
  method: string
  path: string
  isForMembers: boolean
  scope?: Scope
  parameters: ShownField[]
  body: ShownField[]
  status: string
  answer: ShownField[]
  refusals: string[]
}

/** `noun` names a message of `developers.nouns`. */
export interface ShownNoun<N extends string = string> {
  noun: N
  calls: ShownCall[]
}

export interface NamedShape {
  name: string
  fields: ShownField[]
}
