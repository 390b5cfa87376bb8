import { describe, expect, it } from 'vitest'
import { completeLock, machineOf } from './complete-lock.ts'

describe('machineOf', () => {
  it.each([
    ['@swc/core-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
    ['@rollup/rollup-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@oxc-parser/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@biomejs/cli-android-arm64', { os: ['android'], cpu: ['arm64'] }],
    ['fsevents', undefined],
  ])('reads %s', (name, machine) => {
    expect(machineOf(name)).toEqual(machine)
  })
})

describe('completeLock', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/tool': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: { '@tool/linux-x64': '1.0.0', '@tool/darwin-arm64': '1.0.0' },
      },
      'node_modules/@tool/linux-x64': { version: '1.0.0', integrity: 'sha512-abc' },
    },
  }

  it('adds what is missing, and leaves alone what is there', () => {
    const { packages } = completeLock(lock)
    expect(packages['node_modules/@tool/linux-x64']).toEqual({
      version: '1.0.0',
      integrity: 'sha512-abc',
    })
    expect(packages['node_modules/@tool/darwin-arm64']).toEqual({
      version: '1.0.0',
      os: ['darwin'],
      cpu: ['arm64'],
      dev: true,
      optional: true,
    })
  })

  it('changes nothing the second time', () => {
    expect(completeLock(completeLock(lock))).toEqual(completeLock(lock))
  })
})
