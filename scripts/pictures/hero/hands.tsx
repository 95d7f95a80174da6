import { crimson, Heart } from '../illustrations/picture'

const ink = '#1b1a1f'
const linen = '#fdfbf8'

const outline =
  'M-70 194C-20 166 36 156 78 150c6-1 10-3 14-5 20-9 42-12 58-3 8 5 16 8 26 8h28c20 0 20 24 2 25l-36 2c26 2 44-6 62-24 12-12 34-2 24 14-18 28-46 45-86 45-22 0-38-4-52-8-22-4-40 4-64 20-40 26-84 62-124 94Z'
const finger = 'M160 190c28-4 52-14 72-37 12-12 34-2 24 14-18 28-46 45-86 45Z'

/** A forearm that ends in a cupped hand; its fingertips lie at (256, 153). */
function ArmAndHand({ skin, shade }: { skin: string; shade: string }) {
  return (
    <>
      {[-16, -8].map((turn) => (
        <path key={turn} transform={`rotate(${turn} 150 200)`} d={finger} fill={shade} />
      ))}
      <path d={outline} fill={skin} />
      <path d="M170 177h-20" />
    </>
  )
}

function Sleeve({ cloth }: { cloth: string }) {
  return (
    <g fill={cloth}>
      <path d="M-80 184-16 160c4 34 14 72 30 104l-94 66Z" />
      <path d="M-20 154 2 147c4-1 6 0 7 4 5 34 14 66 27 94 2 3 1 5-2 7l-18 13c-3 2-6 1-8-2-16-32-27-68-32-103 0-3 1-5 4-6Z" />
    </g>
  )
}

function Plaster() {
  return (
    <g transform="translate(56 184) rotate(-14)">
      <rect x={-22} y={-10} width={44} height={20} rx={10} fill={linen} />
      <path d="M-9-10v20M9-10v20" strokeWidth={2} />
      <Heart x={0} y={0} scale={0.11} />
    </g>
  )
}

/** The donor's hand, a plaster on the arm, and the hand of another person, cupped together. */
export function Hands() {
  return (
    <g stroke={ink} strokeWidth={2.9} strokeLinecap="round" strokeLinejoin="round">
      <g transform="translate(46 236) scale(2.45)">
        <ArmAndHand skin="#c68a5f" shade="#b57b51" />
        <Plaster />
        <Sleeve cloth={linen} />
      </g>
      <g transform="translate(1154 244) scale(-2.45 2.45)">
        <ArmAndHand skin="#e3b48f" shade="#d5a37d" />
        <path d="M85 148c6 19 6 39 1 57M74 150c6 20 6 41 2 60" stroke={crimson} strokeWidth={4} />
        <Sleeve cloth="#d9d2cb" />
      </g>
    </g>
  )
}
