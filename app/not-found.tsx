/** Never shown, but without this file every page would include the default of Next.js. */
export default function NotFound() {
  return null
}
