/**
 * Is never seen: addresses that match no route get app/global-not-found.tsx, and pages about something that does not
 * exist have a `not-found.tsx` of their own. Without this file each page of the site carries Next's.
 */
export default function NotFound() {
  return null
}
