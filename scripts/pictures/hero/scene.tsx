import { crimson } from '../illustrations/picture'
import { Hands } from './hands'
import { beat, glide, LENGTH, type Point, rise, since, sway, Track } from './motion'

/** The drawing units; the video has the same proportions. */
const SCENE = { width: 1200, height: 900 }

const ground = '#fbedea'
const glass = '#f3caca'

/** The vertical position of the line, the hearts and the beat in the drop. */
const LINE = 436
/** Its tip stays visible where tablets crop the top. */
const DROP = { x: 600, y: 450, size: 0.94 }
const DONOR_HEART = { x: 118, y: LINE }
const OTHER_HEART = { x: 1082, y: LINE }

const DROP_SHAPE = 'M0-272c26 78 134 168 134 272a134 134 0 0 1-268 0c0-104 108-194 134-272Z'
const SMALL_DROP = 'M0-54C7-36 37-8 37 15a37 37 0 0 1-74 0C-37-8-7-36 0-54Z'
const HEART =
  'M0 44C-34 22-50 2-50-17c0-15 11-26 25-26 11 0 20 6 25 16 5-10 14-16 25-16 14 0 25 11 25 26C50 2 34 22 0 44Z'

/** The heartbeat line, from the left edge to the drop and from the drop to the right. */
const toDrop = new Track(points([140, 0, 254, 0, 280, -66, 320, 84, 352, -46, 372, 0, 530, 0]))
const fromDrop = new Track(points([670, 0, 828, 0, 848, -46, 880, 84, 920, -66, 946, 0, 1060, 0]))

/** The share of the drop that is given. */
const GIVEN = 0.53

/** The times of the events in seconds. The video begins with the full drop. */
const gives = { from: 0.6, to: 2.6 }
const heartFills = { from: 2.4, to: 3.65 }
const heartBeats = [3.75, 4.75]
const thanks = [3.95, 4.35, 4.95]
const donorBeats = [0.1, 4.2]
const heartLeaves = { from: 5.7, to: 7.2 }
const receives = { from: 4.3, to: 6.3 }
const dropBeats = [7.15]

function points(numbers: number[]): Point[] {
  const found: Point[] = []
  for (let i = 0; i < numbers.length; i += 2) {
    found.push({ x: numbers[i] ?? 0, y: LINE + (numbers[i + 1] ?? 0) })
  }
  return found
}

/**
 * A frame of the home page's video: a full drop, held by two hands, sends a drop along the heartbeat
 * line to a waiting heart; the heart fills and answers; then the donor's heart fills the drop again.
 */
export function HeroScene({ at }: { at: number }) {
  const level = 1 - GIVEN * rise(at, gives.from + 0.1, 2.1) + GIVEN * rise(at, 6.05, 7.1)
  const lift = -7 * (1 - level)
  const hands = 5 * sway(at, 2) + lift
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${SCENE.width} ${SCENE.height}`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <title>ShareLife</title>
      <Backdrop at={at} />
      <Line />
      <Traveller at={at} track={fromDrop} trip={gives} />
      <Traveller at={at} track={toDrop} trip={receives} />
      <DonorHeart at={at} />
      <WaitingHeart at={at} />
      <Thanks at={at} />
      <g transform={`translate(0 ${hands})`}>
        <Hands />
      </g>
      <BigDrop at={at} level={level} dy={7 * sway(at, 2, -0.7) + lift} />
    </svg>
  )
}

function Backdrop({ at }: { at: number }) {
  const swell = beat(at, dropBeats)
  return (
    <>
      <rect width={SCENE.width} height={SCENE.height} fill={ground} />
      <circle cx={600} cy={430} r={390 + 5 * swell} fill={crimson} fillOpacity={0.045} />
      <circle cx={600} cy={430} r={285 + 9 * swell} fill={crimson} fillOpacity={0.06} />
    </>
  )
}

function Line() {
  const line = `M-10 ${LINE}H140${toDrop.path().replace('M', 'L')}M1210 ${LINE}H1060M${fromDrop.path().slice(1)}`
  return <path d={line} stroke={crimson} strokeOpacity={0.26} strokeWidth={7} />
}

/** The tail is drawn in overlapping pieces, so that it fades. */
const TAIL = [1, 0.86, 0.72, 0.58, 0.44, 0.3, 0.16]

/** A drop that moves along the line and draws it. */
function Traveller({ at, track, trip }: { at: number; track: Track; trip: typeof gives }) {
  const way = glide(at, trip.from, trip.to)
  if (way <= 0 || at > trip.to + 0.6) return null
  const walked = way * track.length
  const tail = 330 * Math.sin(Math.PI * Math.min(1, way)) + 40
  const { x, y } = track.ride(walked)
  const ahead = track.ride(walked + 12)
  const lean = 0.22 * (ahead.y - y) * Math.sin(Math.PI * way)
  return (
    <>
      {TAIL.map((part) => {
        const start = Math.max(0, walked - tail * part)
        return (
          <path
            key={part}
            d={track.path()}
            stroke={crimson}
            strokeOpacity={0.17 * Math.sin(Math.PI * way)}
            strokeWidth={8}
            strokeDasharray={`0 ${start} ${walked - start} ${track.length}`}
          />
        )
      })}
      <g transform={`translate(${x} ${y - 4}) rotate(${lean * 4}) scale(.68)`}>
        <path d={SMALL_DROP} fill={crimson} stroke={ground} strokeWidth={20} />
        <path d={SMALL_DROP} fill={crimson} />
        <path d="M-20 14a20 20 0 0 0 13 19" stroke="#fff" strokeOpacity={0.7} strokeWidth={6} />
      </g>
    </>
  )
}

function DonorHeart({ at }: { at: number }) {
  const scale = 1.4 + 0.1 * beat(at, donorBeats)
  return (
    <g transform={`translate(${DONOR_HEART.x} ${DONOR_HEART.y}) scale(${scale})`}>
      <path d={HEART} fill={crimson} />
      <path d="M-36-14c0-9 5-15 13-16" stroke="#fff" strokeOpacity={0.6} strokeWidth={5} />
    </g>
  )
}

/** The recipient's heart: empty, filled, and empty again after its thanks. */
function WaitingHeart({ at }: { at: number }) {
  const full = rise(at, heartFills.from, heartFills.to)
  const gone = rise(at, heartLeaves.from, heartLeaves.to)
  const grown = 0.14 * beat(at, heartBeats)
  const surface = 52 - 104 * full
  return (
    <>
      <clipPath id="heart">
        <path d={HEART} />
      </clipPath>
      <g
        transform={`translate(${OTHER_HEART.x} ${OTHER_HEART.y}) scale(${1.4 + grown * (1 - gone)})`}
      >
        <path d={HEART} fill={glass} stroke={crimson} strokeWidth={6} />
      </g>
      {full > 0 && gone < 1 && (
        <g
          transform={`translate(${OTHER_HEART.x} ${OTHER_HEART.y - 210 * gone}) scale(${1.4 + grown + 0.25 * gone})`}
          opacity={1 - gone}
        >
          <g clipPath="url(#heart)">
            <Water
              at={at}
              left={-60}
              right={60}
              surface={surface}
              height={5 * (1 - full) + 1}
              floor={60}
            />
          </g>
          <path d={HEART} stroke={crimson} strokeWidth={6} strokeOpacity={full} />
          <path
            d="M-36-14c0-9 5-15 13-16"
            stroke="#fff"
            strokeOpacity={0.6 * full}
            strokeWidth={5}
          />
        </g>
      )}
    </>
  )
}

/** Small hearts that rise from the one that was filled. */
function Thanks({ at }: { at: number }) {
  return thanks.map((moment, index) => {
    const part = since(at, moment) / 2.1
    if (part >= 1) return null
    const side = (index % 2 ? 1 : -1) * (16 + 7 * index)
    const x = OTHER_HEART.x + side * Math.sin(part * 4)
    const y = OTHER_HEART.y - 62 - 190 * (1 - (1 - part) ** 2)
    const size = (0.26 + 0.06 * index) * Math.min(1, part * 5)
    return (
      <path
        key={moment}
        transform={`translate(${x} ${y}) scale(${size}) rotate(${side * Math.cos(part * 4) * 0.5})`}
        d={HEART}
        fill={crimson}
        fillOpacity={Math.min(1, 2.4 * (1 - part))}
      />
    )
  })
}

function BigDrop({ at, level, dy }: { at: number; level: number; dy: number }) {
  const grown = 0.035 * beat(at, dropBeats)
  const surface = 150 - 440 * level
  const restless =
    rise(at, 0.7, 1.5) * (1 - rise(at, 2.2, 4.5)) + rise(at, 6, 6.4) * (1 - rise(at, 7, LENGTH))
  const water = { at, left: -150, right: 150, surface, height: 5 + 7 * restless, floor: 150 }
  return (
    <g
      transform={`translate(${DROP.x} ${DROP.y + dy}) scale(${DROP.size * (1 - grown * 0.4)} ${DROP.size * (1 + grown)})`}
    >
      <clipPath id="drop">
        <path d={DROP_SHAPE} />
      </clipPath>
      <clipPath id="water">
        <path d={surfacePath(water)} />
      </clipPath>
      <path d={DROP_SHAPE} fill={glass} />
      <path d={BEAT_INSIDE} stroke={crimson} strokeOpacity={0.45} strokeWidth={13} />
      <g clipPath="url(#drop)">
        <Water {...water} />
      </g>
      <g clipPath="url(#water)">
        <path d={BEAT_INSIDE} stroke="#fff" strokeWidth={13} />
      </g>
      <path d={DROP_SHAPE} stroke={crimson} strokeWidth={7} />
      <path
        d="M-34-152c-26 32-50 62-62 96"
        stroke="#fff"
        strokeWidth={13}
        strokeOpacity={0.36 + 0.3 * (1 - level)}
      />
    </g>
  )
}

const BEAT_INSIDE = 'M-92-15h50l28-62 36 108 28-46h42'

type WaterProps = {
  at: number
  left: number
  right: number
  surface: number
  /** The height of its waves. */
  height: number
  floor: number
}

/** Blood in a vessel: two waves, the rear one lighter. */
function Water(props: WaterProps) {
  return (
    <>
      <path
        d={surfacePath({ ...props, surface: props.surface - 6 }, 2.2)}
        fill={crimson}
        fillOpacity={0.35}
      />
      <path d={surfacePath(props)} fill={crimson} />
    </>
  )
}

function surfacePath({ at, left, right, surface, height, floor }: WaterProps, shift = 0): string {
  const steps = 24
  const line = Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps
    const wave = Math.sin(2 * Math.PI * (1.25 * part + (5 * at) / LENGTH) + shift)
    return `${(left + (right - left) * part).toFixed(1)} ${(surface + height * wave).toFixed(2)}`
  })
  return `M${left} ${floor}L${line.join('L')}L${right} ${floor}Z`
}
