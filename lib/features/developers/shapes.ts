import type { Scope } from '@/lib/core/auth/scopes'

/** A parameter, or a field of a body or an answer; `type` is in words of JSON and names of shapes. */
export interface ShownField {
  name: string
  type: string
  isRequired: boolean
}

/** A call as the page for developers shows it. */
export interface ShownCall {
  operation: string
  method: string
  path: string
  /** Whether people must be logged in for it. */
  isForMembers: boolean
  scope?: Scope
  parameters: ShownField[]
  body: ShownField[]
  status: string
  answer: ShownField[]
  refusals: string[]
}

/** The calls about one noun; `noun` names a message of `developers.nouns`. */
export interface ShownNoun<N extends string = string> {
  noun: N
  calls: ShownCall[]
}

/** A shape that several answers contain. */
export interface NamedShape {
  name: string
  fields: ShownField[]
}
