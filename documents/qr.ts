import QRCode from 'qrcode'

/** A QR code as one SVG path, so that it stays sharp in print; medium error correction survives a fold. No quiet zone: the page gives it. */
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
