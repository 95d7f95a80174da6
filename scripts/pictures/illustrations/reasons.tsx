import { Bust, Drop, Ground, Heart, Picture, type PictureProps, paper } from './picture'

/** 'Save Lives': an open hand holds out a drop with a heartbeat in it. */
export function SaveLives({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M40 150C22 104 56 78 96 70c40-8 66-36 114-24 56 14 88 60 76 104-14 50-70 58-122 58-50 0-108-12-124-58Z" />
      <Drop x={182} y={80} scale={1.12} pulse />
      <path
        d="M92 150c16-14 40-18 58-8 8 5 16 8 26 8h28c20 0 20 24 2 25l-36 2c26 2 44-6 62-24 12-12 34-2 24 14-18 28-46 45-86 45-22 0-38-4-52-10-10-4-18-2-26 4Z"
        fill={paper}
      />
      <path d="M170 177h-22" />
      <rect
        x={44}
        y={136}
        width={48}
        height={80}
        rx={8}
        fill={paper}
        transform="rotate(-6 68 176)"
      />
      <path d="M82 144l8 64" strokeOpacity={0.4} />
    </Picture>
  )
}

/** 'Support Community': three neighbours with one heart between them. */
export function SupportCommunity({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M28 202C8 156 36 96 90 78c42-14 68-38 120-26 58 14 90 62 84 114-2 14-6 28-12 36Z" />
      <Bust x={80} y={128} hair="long" scale={1.18} />
      <Bust x={240} y={128} hair="short" scale={1.18} />
      <Bust x={160} y={118} hair="short" scale={1.36} />
      <path d="M14 202h292" />
      <Heart x={160} y={52} scale={0.62} />
      <path d="M104 60c-8 4-14 9-19 16M216 60c8 4 14 9 19 16" strokeOpacity={0.5} />
    </Picture>
  )
}

/** 'Personal Health Benefits': a stethoscope listens to a steady heart. */
export function PersonalHealth({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M40 150C22 104 56 78 96 70c40-8 66-36 114-24 56 14 88 60 76 104-14 50-70 58-122 58-50 0-108-12-124-58Z" />
      <Heart x={196} y={126} scale={1.15} pulse />
      <path d="M78 40c-8 0-14 4-14 14v28c0 26 16 42 38 42s38-16 38-42V54c0-10-6-14-14-14" />
      <path d="M78 34v12M126 34v12" strokeWidth={6} />
      <path d="M102 124v34c0 30 22 48 52 48 34 0 58-14 82-14 14 0 24-6 24-20v-18" />
      <circle cx={260} cy={138} r={16} fill={paper} />
      <circle cx={260} cy={138} r={6} />
    </Picture>
  )
}
