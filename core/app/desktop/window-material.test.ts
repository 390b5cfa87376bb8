import { describe, expect, it } from 'vitest'
import { MATERIALS, materialInQuery, materialOf, materialQuery } from './window-material.ts'

const usual = { systemVersion: '10.0.26100', reducesTransparency: false, forcesColors: false }

describe('materialOf', () => {
  it('uses each system’s own material, and none on Linux', () => {
    expect(materialOf({ ...usual, platform: 'darwin', systemVersion: '15.1.0' })).toBe('vibrancy')
    expect(materialOf({ ...usual, platform: 'win32' })).toBe('acrylic')
    expect(materialOf({ ...usual, platform: 'linux', systemVersion: '6.8.0' })).toBeUndefined()
  })

  it.each([
    ['10.0.22621', 'acrylic'],
    ['10.0.22000', undefined],
    ['10.0.19045', undefined],
    ['6.3.99999', undefined],
    ['', undefined],
    ['unknown', undefined],
  ])('Windows %s gets the material %s: earlier versions draw none', (systemVersion, expected) => {
    expect(materialOf({ ...usual, platform: 'win32', systemVersion })).toBe(expected)
  })

  it.each(['darwin', 'win32'] as const)(
    'uses no material on %s for a person who wants no transparency',
    (platform) => {
      expect(materialOf({ ...usual, platform, reducesTransparency: true })).toBeUndefined()
      expect(materialOf({ ...usual, platform, forcesColors: true })).toBeUndefined()
    },
  )
})

describe('the query of a page', () => {
  it.each([...MATERIALS, undefined])('tells the material %s', (material) => {
    expect(materialInQuery(materialQuery(material))).toBe(material)
  })

  it('contains nothing else', () => {
    expect(materialInQuery('?material=glass')).toBeUndefined()
    expect(materialInQuery('?')).toBeUndefined()
  })
})
