import { Link, type LinkProps } from 'react-router-dom'
import { type ButtonLook, buttonClass } from './button.tsx'

/** A link within Fourfold that looks like a button. */
export function ButtonLink({
  variant,
  wide,
  className,
  ...rest
}: Omit<LinkProps, 'className'> & ButtonLook) {
  return <Link {...rest} className={buttonClass({ variant, wide, className })} />
}
