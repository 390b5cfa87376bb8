import { afterEach, describe, expect, it, vi } from 'vitest'
import { zoneOfRun } from './day-of-run.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const at = (hour: number) => new Date(Date.UTC(2026, 10, 28, hour, 59))

afterEach(() => vi.unstubAllEnvs())

describe('the time zone of a test run', () => {
  it('stays the machine’s as long as the run ends before midnight', () => {
    vi.stubEnv('TZ', 'UTC')
    expect(HOURS.filter((hour) => zoneOfRun(at(hour), 'linux') === undefined)).toEqual(
      HOURS.slice(0, 21),
    )
  })

  it.each(['UTC', 'Pacific/Kiritimati', 'Asia/Kolkata', 'America/New_York', 'Pacific/Pago_Pago'])(
    'moves to one where it is noon, late in the evening in %s',
    (name) => {
      vi.stubEnv('TZ', name)
      const late = HOURS.map(at).filter((now) => now.getHours() >= 21)
      expect(late).toHaveLength(3)
      for (const now of late) {
        vi.stubEnv('TZ', zoneOfRun(now, 'linux') ?? name)
        expect(now.getHours()).toBe(12)
        vi.stubEnv('TZ', name)
      }
    },
  )

  it('stays the machine’s on Windows, whose browsers know no other', () => {
    vi.stubEnv('TZ', 'UTC')
    expect(zoneOfRun(at(23), 'win32')).toBeUndefined()
  })
})
