import BoxSelect from 'lucide-react/icons/box-select';
import Keyboard from 'lucide-react/icons/keyboard';
import MapIcon from 'lucide-react/icons/map';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import Minus from 'lucide-react/icons/minus';
import Network from 'lucide-react/icons/network';
import Plus from 'lucide-react/icons/plus';
import Scan from 'lucide-react/icons/scan';
import Shapes from 'lucide-react/icons/shapes';
import { useStore } from 'reactflow';
import { useText } from '../../../../core/i18n/use-text.ts';
import { IconButton } from '../../../../core/ui/button.tsx';
import { useFullScreen } from '../../../../core/ui/hooks/use-full-screen.ts';
import { uncovered } from '../../../../core/ui/toasts/uncovered.ts';
import { LAYOUT } from '../../domain/draw/layout.ts';
import { useDesignerData } from '../../work/designer-context.ts';
import { flowOf } from '../../work/designer-store.ts';
import * as act from '../canvas-actions.ts';
import { useCanvas, useCanvasView } from '../canvas-context.ts';
import { type OverviewView, planOf, wholeView } from '../overview/overview-view.ts';
import { NodeSearch } from './node-search.tsx';

/** The buttons for the view and the arrangement, in one corner of the canvas. */
export function Toolbar() {
  const text = useText();
  const tools = useCanvas();
  const readonly = useDesignerData((data) => data.readonly);
  const tool = useCanvasView((view) => view.tool);
  const hasCards = useCanvasView(({ overview }) => overview === null);
  return (
    <div ref={uncovered} className="canvas-bar" role="toolbar" aria-label={text('flow-page.canvas.toolbar')}>
      <NodeSearch />
      <div className="canvas-bar-group">
        <Zoom />
        <IconButton
          size="small"
          label={text('flow-page.canvas.fit')}
          icon={<Scan size={16} />}
          onClick={() => act.fit(tools)}
        />
        {!readonly && (
          <IconButton
            size="small"
            label={text('flow-page.canvas.tidy')}
            icon={<Network size={16} />}
            onClick={() => act.tidy(tools)}
          />
        )}
        {hasCards && (
          <IconButton
            size="small"
            label={text('flow-page.canvas.box')}
            icon={<BoxSelect size={16} />}
            aria-pressed={tool === 'box'}
            onClick={() => tools.view.setState({ tool: tool === 'box' ? 'hand' : 'box' })}
          />
        )}
      </div>
      <div className="canvas-bar-group">
        {hasCards && !readonly && (
          <Toggle of="palette" label={text('flow-page.canvas.palette')} icon={<Shapes size={16} />} />
        )}
        {hasCards && <Toggle of="map" label={text('flow-page.canvas.map')} icon={<MapIcon size={16} />} />}
        <FullScreen />
        <IconButton
          size="small"
          label={text('flow-page.canvas.keys')}
          icon={<Keyboard size={16} />}
          onClick={() => act.showHelp(tools)}
        />
      </div>
    </div>
  );
}

/** The zoom of the cards, or that of the overview while it is shown. */
function Zoom() {
  const overview = useCanvasView((view) => view.overview);
  return overview ? <OverviewZoom view={overview} /> : <CardZoom />;
}

function CardZoom() {
  const text = useText();
  const { camera } = useCanvas();
  const zoom = useStore(({ transform }) => transform[2]);
  const { min, max } = LAYOUT.zoom;
  return (
    <ZoomButtons
      said={text('flow-page.canvas.zoom', { zoom })}
      isLeast={zoom <= min && camera.fitsWhole}
      isMost={zoom >= max}
    />
  );
}

function OverviewZoom({ view }: { view: OverviewView }) {
  const text = useText();
  const plan = planOf(useDesignerData(flowOf));
  const whole = useStore(({ width, height }) => wholeView(plan, { width, height }).scale);
  const isWhole = view.scale <= whole;
  const times = Math.round((view.scale / whole) * 10) / 10;
  const said = isWhole ? text('flow-page.overview.whole') : text('flow-page.overview.part', { times });
  return <ZoomButtons said={said} isLeast={isWhole} isMost={false} />;
}

interface ZoomButtonsProps {
  readonly said: string;
  readonly isLeast: boolean;
  readonly isMost: boolean;
}

function ZoomButtons({ said, isLeast, isMost }: ZoomButtonsProps) {
  const text = useText();
  const tools = useCanvas();
  return (
    <>
      <IconButton
        size="small"
        label={text('flow-page.canvas.zoomOut')}
        icon={<Minus size={16} />}
        disabled={isLeast}
        onClick={() => act.zoomOut(tools)}
      />
      <output className="canvas-zoom">{said}</output>
      <IconButton
        size="small"
        label={text('flow-page.canvas.zoomIn')}
        icon={<Plus size={16} />}
        disabled={isMost}
        onClick={() => act.zoomIn(tools)}
      />
    </>
  );
}

interface ToggleProps {
  readonly of: 'palette' | 'map';
  readonly label: string;
  readonly icon: React.ReactNode;
}

function Toggle({ of, label, icon }: ToggleProps) {
  const { view } = useCanvas();
  const pressed = useCanvasView((data) => data[of]);
  const toggle = () => view.setState({ [of]: !pressed });
  return <IconButton size="small" label={label} icon={icon} aria-pressed={pressed} onClick={toggle} />;
}

/** Shows the whole tag, with header and panels, on the full screen. */
function FullScreen() {
  const text = useText();
  const { isFull, toggle } = useFullScreen();
  if (!toggle) return null;
  return (
    <IconButton
      size="small"
      label={text(isFull ? 'flow-page.canvas.leaveFullScreen' : 'flow-page.canvas.fullScreen')}
      icon={isFull ? <Minimize size={16} /> : <Maximize size={16} />}
      onClick={toggle}
    />
  );
}
