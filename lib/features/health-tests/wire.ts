import { fromApiNames, toApiNames } from '@/lib/core/validation/api-names'

export const HEALTH_TEST_API_NAMES = {
  name: 'testName',
  description: 'testDescription',
  price: 'testPrice',
} as const

type Texts = { name: string; description: string; preparation: string }
type ApiTexts = { testName: string; testDescription: string; preparation: string }

export function toApiHealthTest<T extends object>(test: T) {
  const { translation } = test as { translation?: Texts | null }
  return {
    ...toApiNames(test, HEALTH_TEST_API_NAMES),
    ...(translation && { translation: toApiNames(translation, HEALTH_TEST_API_NAMES) }),
  }
}

/** A missing translation stays missing, and null stays null. */
export function fromApiHealthTest<T extends { translation?: ApiTexts | null }>({
  translation,
  ...test
}: T) {
  const texts: Texts | null | undefined =
    translation && fromApiNames(translation, HEALTH_TEST_API_NAMES)
  return {
    ...fromApiNames(test, HEALTH_TEST_API_NAMES),
    ...(texts !== undefined && { translation: texts }),
  }
}
