import type { FieldProps } from './form-field'

/** Without a `FormField`, any of them may be missing. */
export type FieldControl = Partial<FieldProps>
