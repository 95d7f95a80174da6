import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fireEvent } from '@testing-library/react'
import type { ReactElement } from 'react'
import { twMerge } from 'tailwind-merge'
import ts from 'typescript'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { BloodGroupPicker } from '@/components/ui/blood-group-picker'
import { Button } from '@/components/ui/button'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { NeverSendMoney } from '@/components/ui/never-send-money'
import { Pagination } from '@/components/ui/pagination'
import { PasswordInput } from '@/components/ui/password-input'
import { Select } from '@/components/ui/select'
import { Spinner } from '@/components/ui/spinner'
import { Textarea } from '@/components/ui/textarea'
import { ThemeSwitchControl } from '@/components/ui/theme-switch-control'
import { renderWithMessages } from './with-messages'

/**
 * The parts that public pages fetch join class names and resolve no conflict between them, because
 * the library that does weighs 8 kB. So what they are given must say nothing that they say already.
 */
const LIGHT_PARTS: Record<string, (className: string) => ReactElement> = {
  Avatar: (className) => <Avatar src={null} name="Rahima Begum" className={className} />,
  Badge: (className) => <Badge className={className}>Today</Badge>,
  Button: (className) => <Button className={className}>Press</Button>,
  BloodGroupPicker: (className) => (
    <BloodGroupPicker value="" onValueChange={() => {}} className={className} />
  ),
  FormField: (className) => (
    <FormField label="Name" className={className}>
      {(field) => <Input {...field} />}
    </FormField>
  ),
  Input: (className) => <Input className={className} />,
  NeverSendMoney: (className) => <NeverSendMoney className={className} />,
  Pagination: (className) => (
    <Pagination page={1} pageCount={2} onGo={() => {}} className={className} />
  ),
  PasswordInput: (className) => <PasswordInput className={className} />,
  Select: (className) => (
    <Select value="" options={[]} onValueChange={() => {}} className={className} />
  ),
  Spinner: (className) => <Spinner className={className} />,
  Textarea: (className) => <Textarea className={className} />,
  ThemeSwitch: (className) => (
    <ThemeSwitchControl
      label="Colours"
      names={{ light: 'Light', dark: 'Dark', system: 'System' }}
      icons={{ light: null, dark: null, system: null }}
      className={className}
    />
  ),
}

/** Every class name that is written on a light part anywhere, with the place. */
function givenClassNames() {
  return ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => path.join(folder, name))
      .flatMap((file) => {
        const found: { file: string; part: string; className: string }[] = []
        const source = ts.createSourceFile(
          file,
          readFileSync(file, 'utf8'),
          ts.ScriptTarget.Latest,
          true,
          ts.ScriptKind.TSX,
        )
        function visit(node: ts.Node) {
          if (ts.isJsxAttribute(node) && node.name.getText() === 'className') {
            const part = node.parent.parent.tagName.getText()
            if (part in LIGHT_PARTS) {
              for (const className of textsIn(node)) found.push({ file, part, className })
            }
          }
          ts.forEachChild(node, visit)
        }
        visit(source)
        return found
      }),
  )
}

function textsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  const texts: string[] = []
  ts.forEachChild(node, (child) => void texts.push(...textsIn(child)))
  return texts
}

test('no style of the light theme is contradicted', () => {
  const given = givenClassNames()
  expect(given.length).toBeGreaterThan(10)
  const conflicts = given.filter(({ part, className }) => {
    const page = renderWithMessages(LIGHT_PARTS[part]?.(className))
    const wanted = className.split(' ')
    const element = [...page.container.querySelectorAll('*')].find((one) =>
      wanted.every((name) => one.classList.contains(name)),
    )
    const joined = element?.getAttribute('class')
    page.unmount()
    return joined == null || twMerge(joined) !== joined
  })
  expect(conflicts).toEqual([])
})

test.each(['primary', 'secondary', 'ghost', 'danger'] as const)(
  'a %s button looks as its kind says, at every size',
  (variant) => {
    for (const size of ['sm', 'md', 'lg', 'icon'] as const) {
      const page = renderWithMessages(
        <Button variant={variant} size={size}>
          Press
        </Button>,
      )
      const look = page.getByRole('button').className
      expect(twMerge(look)).toBe(look)
      page.unmount()
    }
  },
)

test.each(['neutral', 'accent', 'success', 'warning'] as const)('so does a %s badge', (tone) => {
  const look = renderWithMessages(<Badge tone={tone}>Today</Badge>).getByText('Today').className
  expect(twMerge(look)).toBe(look)
})

test('nothing in a table contradicts itself, whatever its columns are', () => {
  const cell = () => 'Dhaka'
  const flags = { hasMore: true, isLabelledOnPhones: true } as const
  const columns: DataColumn<string>[] = (['title', 'mark', 'text', 'foot', 'actions'] as const).map(
    (phone) => ({ id: phone, label: phone, sortBy: cell, cell, phone, ...flags }),
  )
  columns.push(
    { id: 'wide', label: 'Wide', cell, isWide: true, isLabelHidden: true },
    { id: 'wide on phones', label: 'Wide', cell, isWide: true, phone: 'foot', hasMore: true },
    { id: 'nowhere', label: 'Nowhere', cell },
  )
  const page = renderWithMessages(
    <DataTable<string>
      label="Places"
      rows={['a', 'b']}
      columns={columns}
      keyOf={(row) => row}
      sortedBy="title"
      selection={{
        ...{
          selected: new Set(['a']),
          onChange: () => {},
          canSelect: (row: string) => row.startsWith('a'),
        },
        ...{ labelOf: (row) => row, allLabel: 'All' },
      }}
    />,
  )
  for (const opener of page.getAllByRole('button', { name: 'Details' })) fireEvent.click(opener)
  const looks = [...page.container.querySelectorAll('[class]')].map((element) =>
    String(element.getAttribute('class')),
  )
  expect(looks.length).toBeGreaterThan(40)
  expect(looks.filter((look) => twMerge(look) !== look)).toEqual([])
})
