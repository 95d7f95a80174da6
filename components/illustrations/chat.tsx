import { Bust, crimson, Ground, Heart, Picture, type PictureProps, paper } from './picture'

/** Nobody has written yet: two people, and the first word on its way between them. */
export function NoMessages({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M28 200C10 152 40 100 88 82c40-16 72-44 122-28 54 16 92 62 86 110-2 14-6 26-12 36Z" />
      <path d="M18 200h284" />
      <Bust x={70} y={138} hair="long" />
      <Bust x={250} y={138} hair="short" />
      <path
        d="M62 30h92c9 0 16 7 16 16v38c0 9-7 16-16 16h-48l-20 18v-18H62c-9 0-16-7-16-16V46c0-9 7-16 16-16Z"
        fill={paper}
      />
      <Heart x={108} y={66} scale={0.42} />
      <path
        d="M206 62h58c8 0 14 6 14 14v22c0 8-6 14-14 14h-12v14l-16-14h-30c-8 0-14-6-14-14V76c0-8 6-14 14-14Z"
        fill={paper}
        strokeDasharray="7 8"
      />
      {[218, 235, 252].map((x) => (
        <circle key={x} cx={x} cy={87} r={4} fill={crimson} stroke="none" />
      ))}
    </Picture>
  )
}
