import qrcode from 'qrcode-generator'
import styles from './referral.module.css'

/** The clear space that scanners need around a code, in modules. */
const QUIET = 4

interface QrCodeProps {
  readonly text: string
  readonly label: string
}

/** A link as a QR code: always dark on white, because some scanners read nothing else. */
export function QrCode({ text, label }: QrCodeProps) {
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
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
