export const PHONE_CODE_MINUTES = 10
export const MAX_PHONE_CODE_ATTEMPTS = 5

export const PHONE_CODE = /^\d{6}$/
