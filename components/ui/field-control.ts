import type { FieldProps } from './form-field'

/** The props that `FormField` gives to a control; without a `FormField` any of them may be missing. */
export type FieldControl = Partial<FieldProps>
