import { useEffect, useState } from 'react'

const CHECK_EVERY_MS = 20_000

const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The name of the time zone that this device is in. Chromium tells its pages when the system's zone changes; Electron's
 * main process keeps the one it started in (electron#33723).
 */
export function useZone(): string {
  const [zone, setZone] = useState(zoneHere)
  useEffect(() => {
    const look = () => setZone(zoneHere())
    const timer = setInterval(look, CHECK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return zone
}
