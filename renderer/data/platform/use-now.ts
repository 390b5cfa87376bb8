import { useEffect, useState } from 'react'

const A_MINUTE_MS = 60_000

/** This device's clock, to the minute, in ms since 1970. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), A_MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
