/// A collection, transcripts and a document with two sessions.
enum MessageFiles {
  static let files = [
    "banners.yaml": """
    cvsim: 1
    name: banners
    viewport: [400, 160]
    layout: { flow: { scrollDirection: horizontal, itemSize: [160, 160], minimumLineSpacing: 0 } }
    cells: { TextCell: {} }
    sections: [{ items: [{ type: TextCell, id: t1 }, { type: TextCell, id: t2 }] }]
    wiring: { delegate: [cellDidSelect] }

    """,
    "good.cvt": """
    %cvsim 1
    %load banners.yaml

    tap #t1
    | select #t1 via delegate:banners

    """,
    "bad.cvt": """
    %cvsim 1
    %load banners.yaml

    tap #t1
    | select #t2

    """,
    "two.md": """
    # T

    ```cvsim
    %load banners.yaml
    tap #t1
    ```

    ```cvsim
    %load banners.yaml
    tap #t2
    ```

    """,
    "empty/none.txt": "",
  ]
}
