import {
  Bust,
  crimson,
  Drop,
  Ground,
  Heart,
  onCrimson,
  Picture,
  type PictureProps,
  paper,
} from './picture'

/** About us: a drop travels from a donor at home to the one who waits in the hospital. */
export function HomeToHospital({ className }: PictureProps) {
  return (
    <Picture className={className} viewBox="0 0 480 300">
      <Ground d="M26 262C0 206 44 138 116 116c62-18 90-64 172-52 96 14 176 84 170 158-2 16-8 30-16 40Z" />
      <path d="M52 262c4-34 2-62-8-88" />
      <path d="M44 174c-12-14-26-14-34-6 10-2 20 0 34 6ZM44 174c-2-18-14-26-24-26 8 6 16 14 24 26ZM44 174c4-20 18-28 30-26-12 4-22 12-30 26ZM44 174c14-12 30-10 36 0-10-4-22-4-36 0Z" />
      <path d="M84 174v88h108v-88" fill={paper} />
      <path d="M70 180 138 124l68 56Z" fill={paper} />
      <path d="M160 262v-44h22v44" />
      <rect x={302} y={112} width={136} height={150} rx={8} fill={paper} />
      <path d="M290 112h160" />
      <path d="M344 262v-36h52v36M370 226v36" />
      {[
        [322, 184],
        [358, 184],
        [394, 184],
        [322, 150],
        [394, 150],
      ].map(([x, y]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={24} height={20} rx={3} strokeOpacity={0.5} />
      ))}
      <path d="M344 112V92h52v20" fill={paper} />
      <Heart x={370} y={153} scale={0.3} />
      <path d="M132 108c24-56 176-84 220-24" strokeDasharray="0.1 10" strokeWidth={4} />
      <Drop x={236} y={66} scale={0.92} pulse />
      <path d="M376 66v14M354 72l6 10M398 72l-6 10" strokeOpacity={0.5} />
      <Bust x={118} y={200} hair="short" />
      <Bust x={262} y={206} hair="long" scale={0.9} />
      <path d="M16 262h448" />
    </Picture>
  )
}

/** 'Not for income, but for outcome': on the scales a heart weighs more than coins. */
export function OutcomeScale({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M34 172C14 122 50 86 92 70c42-16 66-42 116-30 58 14 92 58 80 112-11 52-72 62-126 62-52 0-110 4-128-42Z" />
      <path d="M160 62v146M116 208h88" strokeWidth={5} />
      <path d="M72 50 248 86" strokeWidth={5} />
      <circle cx={160} cy={66} r={9} fill={paper} />
      <path d="M72 50 42 108M72 50l30 58M248 86l-36 62M248 86l36 62" />
      <circle cx={62} cy={94} r={13} fill={paper} />
      <path d="M62 88v12" />
      <circle cx={83} cy={94} r={13} fill={paper} />
      <path d="M83 88v12" />
      <path d="M34 108h76c-3 17-19 27-38 27s-35-10-38-27Z" fill={paper} />
      <Heart x={248} y={124} scale={0.58} pulse />
      <path d="M202 148h92c-4 20-23 32-46 32s-42-12-46-32Z" fill={paper} />
      <path d="M292 74c5 3 9 7 12 12M206 92c-5 2-9 5-12 9M40 66v16M32 74h16" strokeOpacity={0.5} />
    </Picture>
  )
}

/** Blood has no price: a full bag, and the price tag on it is empty. */
export function NoPrice({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M30 160C10 112 48 82 92 70c42-12 66-40 116-28 58 14 92 60 80 112-12 50-72 56-126 56-52 0-112 0-132-50Z" />
      <path d="M124 40V24h20v16" />
      <rect x={84} y={40} width={100} height={128} rx={18} fill={paper} />
      <path
        d="M92 84c14-8 28 6 42 0s28-6 42 0v62c0 8-6 14-14 14h-56c-8 0-14-6-14-14Z"
        fill={crimson}
        stroke="none"
      />
      <path d="M100 120h16l8-16 12 30 9-14h23" stroke={onCrimson} strokeWidth={4} />
      <path d="M104 58h28M104 68h16" strokeOpacity={0.4} />
      <path d="M118 168v18M150 168v10c0 22 26 14 26 34" />
      <path d="M184 66c22-12 40 0 46 20" />
      <g transform="rotate(14 236 120)">
        <path d="M214 100l22-18 22 18v60c0 6-4 10-10 10h-24c-6 0-10-4-10-10Z" fill={paper} />
        <circle cx={236} cy={102} r={4} />
        <path d="M226 134h20M226 148h20" strokeOpacity={0.35} />
        <path d="M220 162l32-44" stroke={crimson} strokeWidth={5} />
      </g>
    </Picture>
  )
}
