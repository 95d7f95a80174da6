/** One of the 64 districts, as /District.json serves it; `lat` and `lon` are degrees. */
export interface District {
  id: string
  name: string
  bn_name: string
  division: string
  division_bn: string
  lat: number
  lon: number
}

/** One of the 495 upazilas, as /Upazila.json serves it. */
export interface Upazila {
  id: string
  district_id: string
  name: string
  bn_name: string
}
