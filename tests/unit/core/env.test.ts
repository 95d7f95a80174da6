import { readFileSync } from 'node:fs'
import { ENVIRONMENT_VARIABLES, env, resetEnv } from '@/lib/core/server/env'
import { isLocalDatabase } from '@/lib/core/server/is-local'
import { projectPath } from '@/scripts/server/project'

const before = { ...process.env }

function withSettings(settings: Record<string, string | undefined>) {
  Object.assign(process.env, {
    MONGODB_URI: 'mongodb://127.0.0.1:27017/sharelife',
    NEXTAUTH_SECRET: 'a secret of sixteen letters and more',
  })
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  resetEnv()
}

afterEach(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
  resetEnv()
})

test('the error names each missing setting', () => {
  withSettings({ MONGODB_URI: undefined, NEXTAUTH_SECRET: undefined })
  expect(() => env()).toThrow(
    'The environment is not complete (see .env.example):\n' +
      '  MONGODB_URI is missing\n  NEXTAUTH_SECRET is missing',
  )
})

test.each([
  ['MONGODB_URI', 'http://localhost', 'must start with mongodb://'],
  ['NEXTAUTH_SECRET', 'short', 'must have at least 16 characters'],
  ['RATE_LIMIT_FACTOR', '-1', 'RATE_LIMIT_FACTOR'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL'],
  ['SITE_X', 'x.com/sharelife', 'SITE_X must be a URL that begins with https://'],
  ['SITE_FACEBOOK', 'javascript:alert(1)', 'SITE_FACEBOOK must be a URL that begins with https://'],
])('when %s is set to %s the error explains it', (name, value, complaint) => {
  withSettings({ [name]: value })
  expect(() => env()).toThrow(complaint)
})

test('the error does not repeat a wrong secret', () => {
  withSettings({ NEXTAUTH_SECRET: 'hunter2' })
  expect(() => env()).toThrow(/^(?!.*hunter2)/s)
})

test('missing and empty settings have their defaults', () => {
  withSettings({ SMTP_URL: '', RATE_LIMIT_FACTOR: undefined, DEMO: '', MAIL_FROM: undefined })
  expect(env()).toMatchObject({
    RATE_LIMIT_FACTOR: 1,
    DEMO: false,
    TRUST_PROXY: false,
    MAIL_FROM: 'ShareLife <no-reply@sharelife.example>',
    CONTACT_EMAIL: 'contact@sharelife.example',
  })
  expect(env().SMTP_URL).toBeUndefined()
})

describe('in production', () => {
  const COMPLAINT = 'NEXTAUTH_URL must start with https:// (http:// is only for localhost)'

  test('the URL of the site is required', () => {
    withSettings({ NODE_ENV: 'production', NEXTAUTH_URL: undefined })
    expect(() => env()).toThrow('NEXTAUTH_URL is missing')
    withSettings({ NODE_ENV: 'production', NEXTAUTH_URL: '' })
    expect(() => env()).toThrow('NEXTAUTH_URL is missing')
  })

  test.each(['http://sharelife.example', 'http://10.0.0.7', 'sharelife.example', 'ws://localhost'])(
    'the URL of the site is not %s',
    (NEXTAUTH_URL) => {
      withSettings({ NODE_ENV: 'production', NEXTAUTH_URL })
      expect(() => env()).toThrow(COMPLAINT)
    },
  )

  test.each(['https://sharelife.example', 'http://localhost:3000', 'http://127.0.0.1:8080'])(
    'the URL of the site can be %s',
    (NEXTAUTH_URL) => {
      withSettings({ NODE_ENV: 'production', NEXTAUTH_URL })
      expect(env()).toMatchObject({ NEXTAUTH_URL })
    },
  )
})

test('a developer can omit the URL of the site', () => {
  withSettings({ NODE_ENV: 'development', NEXTAUTH_URL: undefined })
  expect(env().NEXTAUTH_URL).toBeUndefined()
})

test('the demo runs only on a local database', () => {
  withSettings({ DEMO: '1' })
  expect(env().DEMO).toBe(true)
  withSettings({ DEMO: '1', MONGODB_URI: 'mongodb+srv://cluster.example/sharelife' })
  expect(() => env()).toThrow('DEMO is only for a database on this computer')
})

test.each([
  'mongodb://127.0.0.1:27017/x',
  'mongodb://localhost/x',
  'mongodb://me:secret@localhost:1/x?replicaSet=a',
  'mongodb://[::1]:27017/x',
  'mongodb://localhost',
  'mongodb://127.0.0.1:27017,127.0.0.1:27018,localhost:27019/x?replicaSet=a',
])('%s is on this computer', (uri) => {
  expect(isLocalDatabase(uri)).toBe(true)
})

test.each([
  'mongodb+srv://cluster.example/x',
  'mongodb://db.example/x',
  'mongodb://localhost.evil.example/x',
  'mongodb://localhost:27017,db.example:27017/x',
  'mongodb://localhost@db.example/x',
  'mongodb://127.0.0.1.example/x',
])('%s is not on this computer', (uri) => {
  expect(isLocalDatabase(uri)).toBe(false)
})

describe('the SMS settings', () => {
  const whole = { SMS_PROVIDER: 'gateway', SMS_GATEWAY_URL: 'https://sms.example/send' }

  test('have defaults', () => {
    withSettings(whole)
    expect(env()).toMatchObject({
      ...{ ...whole, SMS_GATEWAY_METHOD: 'POST', SMS_GATEWAY_HEADERS: {} },
      ...{ SMS_SEGMENT_PRICE: 0, SMS_PRICE_CURRENCY: 'BDT', SMS_PER_NUMBER_A_DAY: 9 },
    })
    withSettings({
      SMS_GATEWAY_URL: 'http://127.0.0.1:1092/send',
      SMS_GATEWAY_HEADERS: '{"a":"b"}',
    })
    expect(env().SMS_GATEWAY_HEADERS).toEqual({ a: 'b' })
    withSettings({ SMS_PROVIDER: '', SMS_GATEWAY_URL: '', SMS_GATEWAY_METHOD: '' })
    expect(env().SMS_PROVIDER).toBeUndefined()
  })

  test.each([
    ['SMS_PROVIDER', { SMS_PROVIDER: 'pigeon' }],
    ['SMS_GATEWAY_URL is missing', { SMS_GATEWAY_URL: undefined }],
    ['SMS_GATEWAY_URL must be', { SMS_GATEWAY_URL: 'http://sms.example/send' }],
    ['SMS_GATEWAY_URL must be', { SMS_GATEWAY_URL: 'http://localhost.evil.example/send' }],
    ['SMS_GATEWAY_HEADERS must be', { SMS_GATEWAY_HEADERS: 'authorization: x' }],
    ['SMS_GATEWAY_SUCCESS must be', { SMS_GATEWAY_SUCCESS: '(' }],
    ['TWILIO_ACCOUNT_SID is missing', { SMS_PROVIDER: 'twilio' }],
    ['TWILIO_API_URL is only', { TWILIO_API_URL: 'https://twilio.evil.example' }],
  ])('report an error: %s', (complaint, wrong) => {
    withSettings({ ...whole, ...wrong })
    expect(() => env()).toThrow(complaint)
  })
})

test('every variable is in .env.example and in the documentation', () => {
  const example = readFileSync(projectPath('.env.example'), 'utf8')
  const page = readFileSync(projectPath('docs', 'configuration.md'), 'utf8')
  const inExample = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  const inTable = [...page.matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name)
  // The front server of `npm start` reads these two, not the product.
  const known = [...ENVIRONMENT_VARIABLES, 'PORT', 'HOST'].sort()
  expect(inExample.sort()).toEqual(known)
  expect(inTable.sort()).toEqual(known)
})
