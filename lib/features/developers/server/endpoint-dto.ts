import type { Scope } from '@/lib/core/server/auth/access-token'

/** `type` is a JSON type or the name of a schema. */
export interface FieldDto {
  name: string
  type: string
  isRequired: boolean
}

export interface EndpointDto {
  operation: string
  method: string
  path: string
  requiresLogin: boolean
  scope?: Scope
  parameters: FieldDto[]
  body: FieldDto[]
  status: string
  response: FieldDto[]
  errorCodes: string[]
}

/** `group` names a message of `developers.nouns`. */
export interface EndpointGroupDto<N extends string = string> {
  group: N
  endpoints: EndpointDto[]
}

export interface SchemaDto {
  name: string
  fields: FieldDto[]
}
