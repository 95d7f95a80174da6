import { componentsIn } from '@/scripts/test-command/bill-of-materials'

const bill = (more: object = {}) =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    components: [{ name: 'next', version: '16.4.6', purl: 'pkg:npm/next@16.4.6' }],
    ...more,
  })

test('a bill of materials names each package, its version and where it comes from', () => {
  expect(componentsIn(bill())).toBe(1)
  for (const broken of [
    '',
    'npm error code ESBOMPROBLEMS',
    '{}',
    bill({ bomFormat: 'SPDX' }),
    bill({ components: [] }),
    bill({ components: [{ name: 'next', purl: 'pkg:npm/next' }] }),
  ]) {
    expect(() => componentsIn(broken)).toThrow(/npm sbom/)
  }
})
