import { describe, expect, it } from 'vitest'
import { icnsOf, icoOf } from './containers.ts'

const picture = (size: number) => ({ size, png: Buffer.from(`picture of ${size}`) })

describe('an icon of Windows', () => {
  it('names each picture’s size and where it lies', () => {
    const ico = icoOf([picture(16), picture(256)])
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 2])
    expect([ico.readUInt8(6), ico.readUInt8(22)]).toEqual([16, 0])
    const [length, offset] = [ico.readUInt32LE(22 + 8), ico.readUInt32LE(22 + 12)]
    expect(ico.subarray(offset, offset + length).toString()).toBe('picture of 256')
  })

  it('refuses a picture it cannot hold', () => {
    expect(() => icoOf([picture(512)])).toThrow('512')
  })
})

describe('an icon of macOS', () => {
  it('lists parts that add up to its length', () => {
    const icns = icnsOf([picture(128), picture(1024)])
    expect(icns.subarray(0, 4).toString()).toBe('icns')
    expect(icns.readUInt32BE(4)).toBe(icns.length)
    const first = icns.readUInt32BE(12)
    expect(icns.subarray(8, 12).toString()).toBe('ic07')
    expect(icns.subarray(16, 8 + first).toString()).toBe('picture of 128')
    expect(icns.subarray(8 + first, 12 + first).toString()).toBe('ic10')
  })

  it('refuses a size that has no name', () => {
    expect(() => icnsOf([picture(100)])).toThrow('100')
  })
})
