import { describe, expect, it } from 'vitest'
import { functionsRegion } from './functions-region.ts'

describe('the region of the functions', () => {
  it.each([
    ['eur3', 'europe-west4'],
    ['nam5', 'us-central1'],
    ['nam7', 'us-central1'],
    ['europe-west3', 'europe-west3'],
    ['northamerica-northeast2', 'northamerica-northeast2'],
    ['me-central1', 'me-central1'],
    [' us-south1 ', 'us-south1'],
  ])('a database in “%s” runs its functions in %s', (location, region) => {
    expect(functionsRegion(location)).toBe(region)
  })

  it.each([
    'europe',
    'eur4',
    'Europe-West3',
    'europe-west',
    'us-central1-a',
    'constructor',
    '*',
    'us-east1.evil.example',
  ])('refuses “%s”, and says what to set', (location) => {
    expect(() => functionsRegion(location)).toThrow(
      `“${location}” is no region: set VITE_FIREBASE_FUNCTIONS_REGION to the location of the database`,
    )
  })

  it.each([undefined, '', ' '])('says what to set where it is missing (%j)', (location) => {
    expect(() => functionsRegion(location)).toThrow('VITE_FIREBASE_FUNCTIONS_REGION is missing')
  })
})
