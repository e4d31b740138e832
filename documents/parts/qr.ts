import QRCode from 'qrcode'

/** Renders a QR code as one SVG path, so that it is sharp in print; medium error correction tolerates a fold. No quiet zone: the page adds it. */
export function qrSvg(text: string): string {
  const { data, size } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let from = 0; from < size; from++) {
      let to = from
      while (to < size && data[row * size + to]) to++
      if (to > from) path += `M${from} ${row}h${to - from}v1h-${to - from}z`
      from = to
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`
}
