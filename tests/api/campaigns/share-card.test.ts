import sharp from 'sharp'
import { GET } from '@/app/[locale]/(site)/campaign/[id]/picture.png/route'
import { storePicture } from '@/lib/adapters/picture-storage'
import { connectDb } from '@/lib/core/server/db/connection'
import { PICTURE_SIZES } from '@/lib/features/pictures/rules'
import { Campaign } from '@/models/campaign'
import { PictureCopy } from '@/models/picture-copy'
import { createCampaign } from '@/scripts/seed/factories'

beforeAll(connectDb)
beforeEach(() => Promise.all([Campaign.deleteMany(), PictureCopy.deleteMany()]))

const GREEN = { r: 0, g: 160, b: 60 }

async function storeGreenPicture(): Promise<string> {
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: GREEN } })
  return storePicture(
    { original: await picture.webp().toBuffer(), sizes: new Map() },
    PICTURE_SIZES,
  )
}

async function cardOf(photo: string, fields: Parameters<typeof createCampaign>[0] = {}) {
  const { id } = await createCampaign({ ...fields, photo })
  const response = await GET(new Request(`http://localhost:3000/campaign/${id}/picture.png`), {
    params: Promise.resolve({ locale: 'en', id }),
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  return Buffer.from(await response.arrayBuffer())
}

/** A colour in the lower part of the picture, below the tile with the date. */
async function colourOfPhoto(card: Buffer) {
  const spot = sharp(card).extract({ left: 300, top: 420, width: 40, height: 40 })
  const { channels } = await sharp(await spot.png().toBuffer())
    .removeAlpha()
    .stats()
  const [r, g, b] = channels.map(({ mean }) => Math.round(mean))
  return { r, g, b }
}

const isGreen = ({ r = 0, g = 0, b = 0 }) => r < 40 && g > 130 && b < 100

test.each([false, true])('the card shows the photo (of the organisation: %j)', async (own) => {
  const card = await cardOf(await storeGreenPicture(), { isOrganisation: own })
  expect(isGreen(await colourOfPhoto(card))).toBe(true)
})

test('the card shows our copy of a photo on another host, and a tile until there is one', async () => {
  const source = 'https://pictures.example/camp.jpg'
  expect(isGreen(await colourOfPhoto(await cardOf(source)))).toBe(false)
  await PictureCopy.create({ source, address: await storeGreenPicture() })
  expect(isGreen(await colourOfPhoto(await cardOf(source)))).toBe(true)
})

test('the card shows a drawing of the site', async () => {
  const [drawn, plain] = [
    await cardOf('/pictures/campaigns/char-boat.svg'),
    await cardOf('/pictures/campaigns/no-such-drawing.svg'),
  ]
  const left = { left: 30, top: 200, width: 540, height: 280 }
  const crimson = async (card: Buffer) =>
    (
      await sharp(await sharp(card).extract(left).png().toBuffer())
        .removeAlpha()
        .stats()
    ).channels[1]
  // Without the drawing, the crimson tile fills this part.
  expect((await crimson(drawn))?.mean).toBeGreaterThan(((await crimson(plain))?.mean ?? 0) + 20)
})
