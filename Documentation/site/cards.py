"""What the first page of the site leads to: a path, a picture, and a title and sentence in each language."""

GUIDES = [
    ("Documentation/guides/uikit.html", "ios", {
        "en": ("UITableView", "heightForRowAt, without a guess"),
        "ko": ("UITableView", "어림하지 않는 heightForRowAt")}),
    ("Documentation/guides/swiftui.html", "cell", {
        "en": ("SwiftUI, UICollectionView", "Rows that are placed before a cell exists"),
        "ko": ("SwiftUI, UICollectionView", "셀이 생기기 전에 자리가 정해지는 행")}),
    ("Documentation/guides/compose.html", "android", {
        "en": ("Compose, RecyclerView", "A scroll bar that does not change its length"),
        "ko": ("Compose, RecyclerView", "길이가 변하지 않는 스크롤 막대")}),
    ("Documentation/guides/react.html", "react", {
        "en": ("React, Next.js", "Virtual lists without measureElement"),
        "ko": ("React, Next.js", "measureElement가 필요 없는 가상 목록")}),
    ("Documentation/guides/react-native.html", "native", {
        "en": ("React Native", "getItemLayout with exact heights"),
        "ko": ("React Native", "정확한 높이로 쓰는 getItemLayout")}),
    ("Documentation/guides/flutter.html", "flutter", {
        "en": ("Flutter", "A decoder in Dart, and itemExtentBuilder"),
        "ko": ("Flutter", "Dart 디코더와 itemExtentBuilder")}),
    ("Documentation/lists-on-the-web.html", "web", {
        "en": ("Any web page", "A list in plain JavaScript"),
        "ko": ("모든 웹 페이지", "순수 JavaScript로 만드는 목록")}),
    ("Documentation/guides/pretext.html", "ruler", {
        "en": ("Coming from pretext", "Its calls, one by one"),
        "ko": ("pretext에서 옮겨 오기", "함수 하나하나의 대응")}),
    ("Documentation/guides/swift-server.html", "server", {
        "en": ("Vapor, Hummingbird", "Curves from a server in Swift"),
        "ko": ("Vapor, Hummingbird", "Swift 서버에서 보내는 곡선")}),
    ("Documentation/guides/spring.html", "spring", {
        "en": ("Spring", "One bean for all requests"),
        "ko": ("Spring", "모든 요청이 함께 쓰는 빈 하나")}),
    ("Documentation/guides/notebooks.html", "notebook", {
        "en": ("Notebooks", "Heights of pandas columns"),
        "ko": ("노트북", "pandas 열의 높이")}),
    ("Documentation/guides/spark.html", "spark", {
        "en": ("Spark", "Heights of billions of rows"),
        "ko": ("Spark", "수십억 행의 높이")}),
    ("Documentation/guides/recorders.html", "record", {
        "en": ("Recorders", "Check your own device"),
        "ko": ("기록 도구", "자신의 기기에서 확인하기")}),
]

REFERENCE = [
    ("Documentation/install.html", "package", {
        "en": ("Install", "Packages, archives, containers"), "ko": ("설치", "패키지, 압축 파일, 컨테이너")}),
    ("Documentation/command-line.html", "terminal", {
        "en": ("Command line", "Every command, with examples"), "ko": ("명령줄", "모든 명령과 예")}),
    ("Documentation/service.html", "server", {
        "en": ("Service", "Routes, limits, memory"), "ko": ("서비스", "경로, 한계, 메모리")}),
    ("Documentation/swift.html", "curve", {
        "en": ("Swift", "Widths, cells, bubbles, threads"), "ko": ("Swift", "너비, 셀, 말풍선, 스레드")}),
    ("Documentation/web.html", "web", {
        "en": ("JavaScript", "The engine as WebAssembly"), "ko": ("JavaScript", "WebAssembly 엔진")}),
    ("Documentation/python.html", "python", {
        "en": ("Python", "Columns of any kind"), "ko": ("Python", "모든 종류의 열")}),
    ("Documentation/java.html", "java", {
        "en": ("Java and Kotlin", "Services, Kafka, Flink"), "ko": ("Java, Kotlin", "서비스, Kafka, Flink")}),
    ("Documentation/c.html", "c", {
        "en": ("C and C++", "One header, one library"), "ko": ("C, C++", "헤더 하나, 라이브러리 하나")}),
    ("Documentation/profiles.html", "check", {
        "en": ("Renderers", "What each does, and its sources"), "ko": ("렌더러", "렌더러마다 하는 일과 근거")}),
    ("Documentation/speed.html", "speed", {
        "en": ("Speed", "What a text costs"), "ko": ("속도", "텍스트 하나의 비용")}),
]

LIBRARIES = [
    ("documentation/textmeasure", "ruler", {
        "en": ("TextMeasure", "Text, style and width in; lines and height out"),
        "ko": ("TextMeasure", "텍스트, 스타일, 너비로 줄과 높이를")}),
    ("documentation/listlayout", "ios", {
        "en": ("ListLayout", "What an app links: heights looked up"), "ko": ("ListLayout", "앱이 링크하는 것: 높이 찾기")}),
    ("documentation/cellheight", "cell", {
        "en": ("CellHeight", "Heights and frames of whole rows"), "ko": ("CellHeight", "행 전체의 높이와 프레임")}),
    ("documentation/bundledfonts", "font", {
        "en": ("BundledFonts", "Pretendard, with fallback fonts"), "ko": ("BundledFonts", "Pretendard와 대체 글꼴")}),
    ("documentation/stylejson", "json", {
        "en": ("StyleJSON", "Styles and rich texts as JSON"), "ko": ("StyleJSON", "JSON으로 쓰는 스타일")}),
    ("documentation/layoutadapters", "tree", {
        "en": ("LayoutAdapters", "Texts as leaves of Yoga and Taffy"), "ko": ("LayoutAdapters", "Yoga와 Taffy의 잎 노드")}),
    ("documentation/textunits", "curve", {
        "en": ("TextUnits", "Lengths and curves, shared by all"), "ko": ("TextUnits", "함께 쓰는 길이와 곡선")}),
]

SECTIONS = [
    ({"en": "Guides", "ko": "안내서"}, GUIDES),
    ({"en": "Reference", "ko": "설명서"}, REFERENCE),
    ({"en": "Libraries in Swift", "ko": "Swift 라이브러리"}, LIBRARIES),
]
