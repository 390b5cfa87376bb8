import qrcode from 'qrcode-generator'
import styles from './referral.module.css'

/** Clear space around a code, in modules, that readers ask for. */
const QUIET = 4

/** A link for a telephone's camera: dark on white in any light, for some readers know no other. */
export function QrCode({ text }: { readonly text: string }) {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const size = count + 2 * QUIET
  const modules = Array.from({ length: count * count }, (_, index) => ({
    row: Math.floor(index / count),
    column: index % count,
  }))
  const path = modules
    .filter(({ row, column }) => code.isDark(row, column))
    .map(({ row, column }) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`)
    .join('')
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Your link as a QR code"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
