/** Where the cloud functions run: in the region of the database, or in the nearest one that has functions. */

/** The database's locations that are several regions. */
const NEAREST: Readonly<Record<string, string>> = {
  eur3: 'europe-west4',
  nam5: 'us-central1',
  nam7: 'us-central1',
}

/** How Google names its regions. A list of them would be out of date with each new one. */
const REGION =
  /^(africa|asia|australia|europe|me|northamerica|southamerica|us)-(central|(north|south)?(east|west)|north|south)[1-9]\d?$/

/** The region for a location of the database. @throws Error that says what to set, if it is none */
export function functionsRegion(location: unknown): string {
  const name = typeof location === 'string' ? location.trim() : ''
  const region = NEAREST[name] ?? name
  if (REGION.test(region)) return region
  throw new Error(
    `${name === '' ? 'VITE_FIREBASE_FUNCTIONS_REGION is missing' : `“${name}” is no region`}: set VITE_FIREBASE_FUNCTIONS_REGION to the location of the database, as the console shows it, such as eur3, nam5 or europe-west3. The functions run there.`,
  )
}
