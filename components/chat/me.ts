/** Who reads and writes. */
export interface Me {
  id: string
  name: string
  photo: string
  isAdmin: boolean
}
