import type { Guard } from './guards'

const api = (...calls: string[]) => calls.map((call) => `tests/api/${call}.test.ts`)

const CONVERT = 'lib/features/pictures/convert-picture.ts'
const SEMAPHORE = 'lib/core/semaphore.ts'
const HOSTS = 'lib/adapters/other-hosts.ts'
const COPIES = 'lib/features/pictures/remove-copies.ts'
const ADAPTER = 'lib/adapters/pictures.ts'
const DISCARD = 'lib/features/pictures/discard-picture.ts'
const SERVE = 'lib/features/pictures/serve-picture.ts'

/** The guards of what people upload, and of what is fetched from the hosts that they name. */
export const pictureGuards: Guard[] = [
  {
    name: 'a picture that something shows stays',
    file: 'lib/features/pictures/remove-unwanted.ts',
    find: 'if (shown.has(address) || ',
    replace: 'if (',
    tests: api('pictures-go'),
  },
  {
    name: 'a post takes its author’s pictures with it, and no stranger’s',
    file: DISCARD,
    find: '    { address: { $in: addresses }, owner },\n',
    replace: '    { address: { $in: addresses } },\n',
    tests: api('pictures-go'),
  },
  {
    name: 'a member’s picture is not taken from them by the site',
    file: DISCARD,
    find: '? { $nin: await membersWith(addresses, session) } : author',
    replace: '? { $nin: [] as Owner[] } : author',
    tests: api('pictures-go'),
  },
  {
    name: 'pictures stay when what shows them stays',
    file: DISCARD,
    find: '    { address: { $in: addresses }, owner },\n    { $set: { unwantedAt: new Date() } },\n    { session },',
    replace:
      '    { address: { $in: addresses }, owner },\n    { $set: { unwantedAt: new Date() } },',
    tests: api('pictures-go'),
  },
  {
    name: 'what Cloudinary may have kept is removed',
    file: 'lib/features/pictures/keep-converted.ts',
    find: '    await Picture.create({ address: cause.address, unwantedAt: new Date() })\n',
    replace: '',
    tests: api('cloudinary'),
  },
  {
    name: 'what Cloudinary says of a wrong key stays out of the log',
    file: ADAPTER,
    find: "status === 401 ? 'our key is not taken' : message",
    replace: 'message',
    tests: api('cloudinary'),
  },
  {
    name: 'a picture moves for a short while alone',
    file: CONVERT,
    find: 'if (frames > MOST_FRAMES)',
    replace: 'if (frames < 0)',
    tests: api('upload'),
  },
  {
    name: 'frames and pixels are counted before they are drawn',
    file: CONVERT,
    find: 'if (pixels > (isMoving ? MOST_MOVING_PIXELS : MOST_PIXELS)) {',
    replace: 'if (pixels < 0) {',
    tests: api('upload'),
  },
  {
    name: 'few pictures are drawn at once',
    file: SEMAPHORE,
    find: 'if (this.running < this.bounds.atOnce) this.running += 1',
    replace: 'if (this.running >= 0) this.running += 1',
    tests: api('upload'),
  },
  {
    name: 'few uploads wait',
    file: SEMAPHORE,
    find: 'if (this.queue.length >= this.bounds.waiting) {',
    replace: 'if (this.queue.length < 0) {',
    tests: api('upload'),
  },
  {
    name: 'nothing is drawn for who has left',
    file: SEMAPHORE,
    find: '  if (signal?.aborted) throw gone()\n',
    replace: '',
    tests: api('upload'),
  },
  {
    name: 'only addresses of the open internet are called',
    file: HOSTS,
    find: "ipaddr.process(address).range() === 'unicast'",
    replace: 'ipaddr.process(address) !== null',
    tests: api('other-hosts'),
  },
  {
    name: 'a host that is an address is looked at too',
    file: HOSTS,
    find: 'if (isIP(host) && !network.mayCall(host))',
    replace: 'if (isIP(host) > 9)',
    tests: api('other-hosts'),
  },
  {
    name: 'every address of a name must be public',
    file: HOSTS,
    find: '!addresses.every(mayCall)',
    replace: '!addresses.some(mayCall)',
    tests: api('other-hosts'),
  },
  {
    name: 'hosts are called on the usual port, without a password',
    file: HOSTS,
    find: 'url.port || url.username || url.password',
    replace: 'false',
    tests: api('other-hosts'),
  },
  {
    name: 'a redirect is no picture',
    file: HOSTS,
    find: 'if (response.statusCode !== 200)',
    replace: 'if (response.statusCode === 999)',
    tests: api('other-hosts'),
  },
  {
    name: 'an answer has an end',
    file: HOSTS,
    find: 'if (size > largest)',
    replace: 'if (size < 0)',
    tests: api('other-hosts'),
  },
  {
    name: 'a copy that somebody still shows stays',
    file: COPIES,
    find: 'unwanted.filter(({ source }) => !shown.has(source))',
    replace: 'unwanted',
    tests: api('picture-copies'),
  },
  {
    name: 'a picture goes in all of its sizes',
    file: ADAPTER,
    find: 'for (const file of [...sizes, ...whole])',
    replace: 'for (const file of whole)',
    tests: api('picture-owners'),
  },
  {
    name: 'a page is led to our own account at Cloudinary alone',
    file: ADAPTER,
    find: '  if (!idAtCloudinary(address)) return undefined\n',
    replace: '',
    tests: api('cloudinary'),
  },
  {
    name: 'a face without a copy is a drawn one',
    file: SERVE,
    find: '  if (face) return leadTo(DEFAULT_PHOTO, A_MINUTE)\n',
    replace: '',
    tests: api('picture-copies'),
  },
]
