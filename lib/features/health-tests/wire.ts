import { fromWire, toWire } from '@/lib/core/validation/wire-names'

export const TEST_NAMES = {
  name: 'testName',
  description: 'testDescription',
  price: 'testPrice',
} as const

type Texts = { name: string; description: string; preparation: string }
type WireTexts = { testName: string; testDescription: string; preparation: string }

export function healthTestToWire<T extends object>(test: T) {
  const { translation } = test as { translation?: Texts | null }
  return {
    ...toWire(test, TEST_NAMES),
    ...(translation && { translation: toWire(translation, TEST_NAMES) }),
  }
}

/** A missing translation stays missing, and null stays null. */
export function healthTestFromWire<T extends { translation?: WireTexts | null }>({
  translation,
  ...test
}: T) {
  const texts: Texts | null | undefined = translation && fromWire(translation, TEST_NAMES)
  return { ...fromWire(test, TEST_NAMES), ...(texts !== undefined && { translation: texts }) }
}
