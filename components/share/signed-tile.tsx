import 'server-only'
import { tile } from './picture-card'
import { SIGNS, type Sign } from './picture-signs'

/** The crimson square of a picture card with a drawn sign, for pages that have no figure to show. */
export function SignedTile({ sign }: { sign: Sign }) {
  return (
    <div style={tile}>
      <svg viewBox="0 0 48 48" width={200} height={200} aria-hidden="true">
        {SIGNS[sign].map((path) => (
          <path
            key={path}
            d={path}
            fill="none"
            stroke="#ffffff"
            strokeWidth="2.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
    </div>
  )
}
