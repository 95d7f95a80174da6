import type { z } from 'zod'
import type { FileResponse } from '@/lib/core/validation/response-schemas'

/** What an endpoint takes and returns. */
export interface EndpointContract {
  /** The parameters of the path. */
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  allowsEmptyBody?: true
  /** The field of a multipart form with a file, which replaces the body. */
  formField?: string
  /** A successful response. */
  response?: z.ZodType | FileResponse
  /** Successful responses with another status. */
  otherResponses?: Record<number, z.ZodType>
}

/** The keys are a method and a folder of `app/api`, such as `DELETE users/[id]`. */
export type EndpointContracts = Record<`${Method} ${string}`, EndpointContract>
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** All endpoints. Each noun adds those of its `contract.ts`; these two are next-auth's. */
export interface Endpoints {
  'GET auth/csrf': { response: z.ZodType<{ csrfToken: string }> }
  'GET auth/providers': { response: z.ZodType<{ google?: object }> }
}

/** Lets `Endpoints` extend the type of a constant. */
export type Declared<Contracts> = Contracts

/** `users/[id]` and `users/${string}` become `users/*`. */
type Pattern<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? `${Segment<First>}/${Pattern<Rest>}`
  : Segment<Path>
type Segment<Text extends string> = string extends Text
  ? '*'
  : Text extends `[${string}]` | `${number}`
    ? '*'
    : Text
type WithoutQuery<Path extends string> = Path extends `${infer Before}?${string}` ? Before : Path

type EndpointsByPattern = {
  [Key in keyof Endpoints as Key extends `${infer M} ${infer Path}`
    ? `${M} ${Pattern<Path>}`
    : never]: Endpoints[Key]
}

/** The contract of a request, such as `DELETE` to `users/${string}`; never for an unknown endpoint. */
export type EndpointAt<
  M extends Method,
  Path extends string,
> = `${M} ${Pattern<WithoutQuery<Path>>}` extends infer Key extends keyof EndpointsByPattern
  ? EndpointsByPattern[Key]
  : never

/** The body of a request to an endpoint. */
export type BodyOf<Contract> = Contract extends { formField: string }
  ? FormData
  : Contract extends { body: infer Schema extends z.ZodType }
    ? z.input<Schema>
    : Record<string, never>

/** The JSON of a successful response. */
export type ResponseOf<Contract> = MainResponse<Contract> | OtherResponses<Contract>
type MainResponse<Contract> = Contract extends { response: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : object
type OtherResponses<Contract> = Contract extends { otherResponses: infer Schemas }
  ? {
      [Status in keyof Schemas]: Schemas[Status] extends z.ZodType
        ? z.output<Schemas[Status]>
        : never
    }[keyof Schemas]
  : never
