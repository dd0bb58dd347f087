interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorMaker {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Codes on key tags, and the square ones that the product prints. */
const formats = ['code_128', 'code_39', 'ean_13', 'qr_code'] as const;
const pause = 120;

/** Reads codes from a running video until it is stopped: with the browser's own reader, else with one that is loaded now. */
export async function readCodes(video: HTMLVideoElement, onCode: (code: string) => void): Promise<() => void> {
  const maker = (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector;
  const known = maker ? await maker.getSupportedFormats() : [];
  const wanted = formats.filter((format) => known.includes(format));
  if (maker && wanted.length === formats.length)
    return readAgainAndAgain(new maker({ formats: wanted }), video, onCode);
  const { BrowserMultiFormatReader } = await import('@zxing/browser');
  const reader = new BrowserMultiFormatReader(undefined, { delayBetweenScanAttempts: pause });
  const controls = await reader.decodeFromVideoElement(video, (result) => {
    if (result) onCode(result.getText());
  });
  return () => controls.stop();
}

function readAgainAndAgain(detector: Detector, video: HTMLVideoElement, onCode: (code: string) => void): () => void {
  let isStopped = false;
  async function look() {
    if (isStopped) return;
    const [found] = await detector.detect(video).catch(() => []);
    if (isStopped) return;
    if (found) onCode(found.rawValue);
    setTimeout(() => void look(), pause);
  }
  void look();
  return () => {
    isStopped = true;
  };
}
