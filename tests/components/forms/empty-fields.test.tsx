import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { AppForm } from '@/components/forms/app-form'
import { useAppForm } from '@/components/forms/use-app-form'
import { useNativeForm } from '@/components/forms/use-native-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { contactSchema } from '@/lib/features/contact/schema'
import { renderOnSite } from '../render-on-site'

const REQUIRED = '* This field is required'

type FormProps = {
  loadSchema: () => Promise<typeof contactSchema>
  submit: (values: z.output<typeof contactSchema>) => Promise<void>
  onError: () => void
}

const outcome = { onDone: () => undefined }

function ControlledForm(props: FormProps) {
  const form = useAppForm({
    ...{ ...props, ...outcome },
    defaultValues: { name: '', email: '', message: '' },
  })
  return (
    <AppForm form={form}>
      <FormField label="Name" error={form.errorOf('name')} required>
        {(field) => <Input {...field} {...form.register('name')} />}
      </FormField>
      <FormField label="Email" error={form.errorOf('email')} required>
        {(field) => <Input {...field} {...form.register('email')} />}
      </FormField>
      <FormField label="Message" error={form.errorOf('message')} required>
        {(field) => <Input {...field} {...form.register('message')} />}
      </FormField>
      <Button type="submit" loading={form.isSubmitting}>
        Send
      </Button>
    </AppForm>
  )
}

function NativeForm(props: FormProps) {
  const { formProps, errorOf, isSubmitting } = useNativeForm({ ...props, ...outcome })
  return (
    <form {...formProps}>
      <FormField label="Name" error={errorOf('name')} required>
        {(field) => <Input {...field} name="name" />}
      </FormField>
      <FormField label="Email" error={errorOf('email')} required>
        {(field) => <Input {...field} name="email" />}
      </FormField>
      <FormField label="Message" error={errorOf('message')} required>
        {(field) => <Input {...field} name="message" />}
      </FormField>
      <Button type="submit" loading={isSubmitting}>
        Send
      </Button>
    </form>
  )
}

function slowNetwork() {
  let resolve: (schema: typeof contactSchema) => void = () => undefined
  let reject: (cause: Error) => void = () => undefined
  const promise = new Promise<typeof contactSchema>((onLoad, onFailure) => {
    resolve = onLoad
    reject = onFailure
  })
  return { promise, resolve, reject }
}

/** A form whose schema loads when the test says so, as on a slow network. */
async function openForm(Form: (props: FormProps) => ReactNode) {
  const network = slowNetwork()
  const [submit, onError] = [jest.fn(async () => undefined), jest.fn()]
  await renderOnSite(
    <Form loadSchema={() => network.promise} submit={submit} onError={onError} />,
    '/',
  )
  const user = userEvent.setup()
  const press = () => user.click(screen.getByRole('button', { name: 'Send' }))
  return { network, submit, onError, user, press }
}

describe.each([
  ['useAppForm', ControlledForm],
  ['useNativeForm', NativeForm],
] as const)('a form of %s whose schema is still loading', (_name, Form) => {
  it('shows its empty fields at once and goes to the first', async () => {
    const { user, press } = await openForm(Form)
    await user.type(screen.getByLabelText('Email'), 'nusrat@example.com')
    await press()
    expect(await screen.findAllByText(REQUIRED)).toHaveLength(2)
    expect(screen.getByLabelText('Name')).toHaveFocus()
    expect(screen.getByLabelText('Name')).toBeInvalid()
    expect(screen.getByLabelText('Email')).toBeValid()
    expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy')
  })

  it('shows the exact errors once the schema has loaded, and sends nothing', async () => {
    const { network, press, submit } = await openForm(Form)
    await press()
    await screen.findAllByText(REQUIRED)
    network.resolve(contactSchema)
    expect(await screen.findByText('Name is required')).toBeVisible()
    expect(screen.getByText('Email is required')).toBeVisible()
    expect(screen.queryByText(REQUIRED)).not.toBeInTheDocument()
    expect(submit).not.toHaveBeenCalled()
  })

  it('leaves the focus where the person types', async () => {
    const { network, user, press } = await openForm(Form)
    await press()
    await screen.findAllByText(REQUIRED)
    await user.type(screen.getByLabelText('Message'), 'Please call me')
    network.resolve(contactSchema)
    await screen.findByText('Name is required')
    expect(screen.getByLabelText('Message')).toHaveFocus()
    expect(screen.getByLabelText('Message')).toBeValid()
  })

  it('sends a complete form when the schema has loaded', async () => {
    const { network, user, press, submit } = await openForm(Form)
    await user.type(screen.getByLabelText('Name'), 'Nusrat Jahan')
    await user.type(screen.getByLabelText('Email'), 'nusrat@example.com')
    await user.type(screen.getByLabelText('Message'), 'Please call me')
    await press()
    expect(submit).not.toHaveBeenCalled()
    network.resolve(contactSchema)
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
  })

  it('shows the empty fields although the schema cannot load', async () => {
    const { network, press, onError } = await openForm(Form)
    await press()
    network.reject(new TypeError('Failed to fetch'))
    expect(await screen.findAllByText(REQUIRED)).toHaveLength(3)
    expect(onError).not.toHaveBeenCalled()
  })
})
