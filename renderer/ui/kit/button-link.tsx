import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { type ButtonLook, buttonClass } from './button.tsx'

/** A link within Fourfold that looks like a button. */
export function ButtonLink({
  variant,
  wide,
  className,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'className'> & ButtonLook) {
  return <Link {...rest} className={buttonClass({ variant, wide, className })} />
}
