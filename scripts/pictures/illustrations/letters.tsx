import { crimson, Drop, Ground, Picture, type PictureProps, paper } from './picture'

/** A letter was sent: it waits in its open envelope, sealed with a drop, at the end of its flight. */
export function LetterSent({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M34 172C14 122 50 86 92 70c42-16 66-42 116-30 58 14 92 58 80 112-11 52-72 62-126 62-52 0-110 4-128-42Z" />
      <path
        d="M12 132c14 22 40 26 50 10 8-14-4-28-16-22-14 8-6 40 32 44"
        strokeDasharray="0.1 9"
        strokeWidth={4}
        strokeOpacity={0.6}
      />
      <path d="M92 116 172 56c6-5 14-5 20 0l80 60v76H92Z" fill={paper} />
      <path d="M112 184V44c0-8 6-14 14-14h112c8 0 14 6 14 14v140Z" fill={paper} />
      <path d="M132 110h44M132 128h30" strokeOpacity={0.4} />
      <path d="M132 56h52M132 74h32" strokeOpacity={0.4} />
      <Drop x={218} y={78} scale={0.58} pulse />
      <path
        d="M92 116v72c0 9 7 16 16 16h148c9 0 16-7 16-16v-72l-78 52c-7 5-17 5-24 0Z"
        fill={paper}
      />
      <path d="m98 198 62-38M266 198l-62-38" strokeOpacity={0.5} />
    </Picture>
  )
}

/** The address is the person's own: their letter carries a tick for its seal. */
export function AddressConfirmed({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M40 150C22 104 56 78 96 70c40-8 66-36 114-24 56 14 88 60 76 104-14 50-70 58-122 58-50 0-108-12-124-58Z" />
      <rect x={66} y={58} width={176} height={122} rx={16} fill={paper} />
      <path d="m72 68 70 56c7 6 17 6 24 0l70-56" />
      <path d="m72 174 50-48" strokeOpacity={0.5} />
      <circle cx={226} cy={160} r={52} fill={paper} stroke="none" />
      <circle cx={226} cy={160} r={42} fill={crimson} stroke="none" />
      <path d="m206 161 14 15 27-31" stroke="#ffffff" strokeWidth={8} />
      <path d="M272 62v20M262 72h20M44 110v12M38 116h12" />
    </Picture>
  )
}

/** A new password stands: a lock with a drop for its keyhole, the round of a renewal, its new key. */
export function KeyRenewed({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M30 160C10 112 48 82 92 70c42-12 66-40 116-28 58 14 92 60 80 112-12 50-72 56-126 56-52 0-112 0-132-50Z" />
      <path d="M104 104V76a36 36 0 0 1 72 0v28h-18V76a18 18 0 0 0-36 0v28Z" fill={paper} />
      <rect x={82} y={102} width={116} height={100} rx={18} fill={paper} />
      <Drop x={140} y={152} scale={0.7} />
      <g transform="translate(258 100) rotate(22)">
        <path d="M-7 24v82l7 8 7-8v-8l9-7-9-7v-7l9-7-9-7V24Z" fill={paper} />
        <circle r={26} fill={paper} />
        <circle cy={-7} r={8} />
      </g>
      <path d="M54 66v20M44 76h20M222 40v14M215 47h14M50 150v12M44 156h12" />
    </Picture>
  )
}

/** A link that no longer leads anywhere: its chain is open, its time is over. */
export function LinkExpired({ className }: PictureProps) {
  const half = 'M-20-28h-30a28 28 0 0 0 0 56h30'
  return (
    <Picture className={className}>
      <Ground d="M40 150C22 104 56 78 96 70c40-8 66-36 114-24 56 14 88 60 76 104-14 50-70 58-122 58-50 0-108-12-124-58Z" />
      <g transform="translate(148 118) rotate(-36)">
        {[0, 180].map((turn) => (
          <g key={turn} transform={`rotate(${turn}) translate(-6 0)`}>
            <path d={half} strokeWidth={24} />
            <path d={half} strokeWidth={18} stroke={paper} />
          </g>
        ))}
      </g>
      <path d="m116 54 7 20M90 72l16 13M180 182l-7-20" />
      <circle cx={238} cy={174} r={46} fill={paper} stroke="none" />
      <circle cx={238} cy={174} r={36} fill={crimson} stroke="none" />
      <path d="M238 152v22l14 10" stroke="#ffffff" strokeWidth={6} />
    </Picture>
  )
}
