import type { FieldProps } from './form-field'

/** What `FormField` hands to a control; without a `FormField` any of it may be missing. */
export type FieldControl = Partial<FieldProps>
