import { isPublicIp, ssrfSafeFetch } from '@/lib/adapters/ssrf-safe-fetch'
import { HOST, PictureHost } from '@/tests/support/picture-host'

const host = new PictureHost()

beforeAll(() => host.open())
afterAll(() => host.close())

const MAX_BYTES = 10_000

/** Fetches a stranger's URL like the product, but the test resolves its host names. */
function fetchFrom(url: string, leadsTo: string[] = ['127.0.0.1']) {
  const { connection } = host.network
  const resolve = async () => leadsTo
  return ssrfSafeFetch(url, MAX_BYTES, { resolve, isAllowedIp: isPublicIp, connection })
}

const fetchHere = (url: string) => ssrfSafeFetch(url, MAX_BYTES, host.network)

test.each([
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.0.0.1', '10.255.255.255', '100.64.0.1'],
  ...['169.254.169.254', '172.16.0.1', '192.168.1.1', '192.0.0.1', '192.0.2.1', '198.18.0.1'],
  ...['203.0.113.7', '224.0.0.1', '240.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1'],
  ...['fc00::1', 'fd12:3456::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '2001:db8::1'],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '::ffff:169.254.169.254', 'no address', ''],
])('%s is not a public IP address', (address) => expect(isPublicIp(address)).toBe(false))

test.each(['8.8.8.8', '103.4.145.1', '2a00:1450:4001:80b::200e', '::ffff:8.8.8.8'])(
  '%s is a public IP address',
  (address) => expect(isPublicIp(address)).toBe(true),
)

describe('a picture is not fetched', () => {
  afterEach(() => expect(host.asked).toEqual([]))

  test.each([
    ...['https://127.0.0.1/a.png', 'https://[::1]/a.png', 'https://2130706433/a.png'],
    ...['https://0x7f.1/a.png', 'https://0177.0.0.1/a.png', 'https://10.0.0.1/a.png'],
    ...['https://169.254.169.254/latest/meta-data', 'https://[::ffff:127.0.0.1]/a.png'],
    ...['https://[fd00::1]/a.png', 'https://192.168.0.1/a.png', 'https://0.0.0.0/a.png'],
  ])('from %s, which only this server can reach', async (url) => {
    await expect(fetchFrom(url)).rejects.toThrow('the host is not public')
  })

  test.each([
    [['127.0.0.1']],
    [['::1']],
    [['10.1.2.3']],
    [['169.254.169.254']],
    [['8.8.8.8', '127.0.0.1']],
    [['::ffff:192.168.0.1']],
    [[]],
  ])('from a name that resolves to %j', async (leadsTo) => {
    await expect(fetchFrom(`${HOST}/a.png`, leadsTo)).rejects.toThrow('the host is not public')
  })

  test.each(['https://localhost/a.png', 'https://localhost./a.png', 'https://mongo/a.png'])(
    'from a name of this computer or its network (%s)',
    async (url) => {
      await expect(ssrfSafeFetch(url, MAX_BYTES)).rejects.toThrow('the host is not public')
    },
  )

  test.each([
    ...['http://pictures.example/a.png', 'https://pictures.example:8443/a.png'],
    ...['https://me:secret@pictures.example/a.png', 'https://me@pictures.example/a.png'],
    ...['file:///etc/passwd', 'ftp://pictures.example/a.png', 'data:image/png;base64,AAAA'],
  ])('from %s, which is not a plain https URL', async (url) => {
    await expect(fetchHere(url)).rejects.toThrow('only plain https URLs are fetched')
  })
})

describe('the response of a host', () => {
  test('is accepted when it is complete', async () => {
    const url = host.serve('/whole', Buffer.from('a picture'))
    expect((await fetchHere(url)).toString()).toBe('a picture')
  })

  test.each([301, 302, 303, 307, 308])('is not followed when it redirects (%i)', async (status) => {
    const inside = host.serve('/inside', Buffer.from('a secret'))
    const url = host.serve('/elsewhere', (response) => {
      response.writeHead(status, { location: inside }).end()
    })
    await expect(fetchHere(url)).rejects.toThrow(`the host responds with ${status}`)
    expect(host.asked).not.toContain('/inside')
  })

  test.each([204, 206, 404, 500])('is rejected with status %i', async (status) => {
    const url = host.serve('/else', (response) => response.writeHead(status).end())
    await expect(fetchHere(url)).rejects.toThrow(`the host responds with ${status}`)
  })

  test('is rejected when it does not end', async () => {
    let sent = 0
    const url = host.serve('/endless', (response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1_000))) sent += 1_000
      }
      response.on('drain', more)
      more()
    })
    await expect(fetchHere(url)).rejects.toThrow('the response is too large')
    expect(sent).toBeLessThan(5_000_000)
  })

  test('is rejected when it ends early', async () => {
    const url = host.serve('/half', (response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('half', () => response.destroy())
    })
    await expect(fetchHere(url)).rejects.toThrow()
  })

  test('is rejected when it takes too long', async () => {
    const never = host.serve('/never', () => undefined)
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
    await expect(fetchHere(never)).rejects.toThrow()
    expect(timeout).toHaveBeenCalledWith(10_000)
    timeout.mockRestore()
  })

  test('is not read without a certificate for that name', async () => {
    const { ca: _, ...connection } = host.network.connection ?? {}
    const network = { ...host.network, connection }
    await expect(ssrfSafeFetch(`${HOST}/whole`, MAX_BYTES, network)).rejects.toThrow('self-signed')
  })
})
