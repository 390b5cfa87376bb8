import { useState } from 'react'
import { Segmented } from '#ui/kit/segmented.tsx'

type Scheme = 'light' | 'dark'

const OPTIONS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** Light or dark; begins as the system has it, so that pictures are taken of either. */
export function SchemeSwitch() {
  const [scheme, setScheme] = useState(() =>
    show(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
  )
  return (
    <Segmented
      label="Colours"
      value={scheme}
      options={OPTIONS}
      onChange={(chosen) => setScheme(show(chosen))}
    />
  )
}

function show(scheme: Scheme): Scheme {
  document.documentElement.dataset.colorScheme = scheme
  return scheme
}
